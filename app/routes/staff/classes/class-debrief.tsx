import { Trans, useLingui } from '@lingui/react/macro';
import { debriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { requestContext } from '#app/routes/services.server.ts';
import { firstFlagsOf } from '#app/spotter/debrief-flags.server.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { consolePath } from '../console-path.ts';
import { readClassRequest } from '../console-request.server.ts';
import type { Route } from './+types/class-debrief';
import { ClassDebriefCards } from './class-debrief-cards.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, classroom, now } = await readClassRequest(request, context);
  const i18n = serverTranslator(context.get(requestContext).locale);
  return {
    classroomId: classroom.id,
    isShown: classroom.stages.debriefedAt !== null,
    debrief: await debriefOfClass(services.database, classroom, now),
    firstFlags: await firstFlagsOf(services.database, classroom.id, i18n),
  };
}

/** For staff to talk about, without naming anybody. */
export default function ClassDebrief({
  loaderData: { classroomId, isShown, debrief, firstFlags },
}: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        page={t`Debrief`}
        title={<Trans>Debrief of the class</Trans>}
        lead={<Trans>The class as a whole, without names, to talk about together.</Trans>}
        actions={
          <div className="screen-only flex flex-wrap gap-3">
            <LinkButton to={consolePath('/collapse', classroomId)} variant="quiet">
              <Trans>The class beside the theory</Trans>
            </LinkButton>
            <LinkButton to={consolePath('/admin/report', classroomId)} variant="quiet">
              <Trans>Class report to print</Trans>
            </LinkButton>
          </div>
        }
      />
      <div className="flex flex-col gap-8">
        {isShown ? null : (
          <Notice tone="caution">
            <Trans>Participants do not see their Debrief yet. You show it to them in the console.</Trans>
          </Notice>
        )}
        <ClassDebriefCards debrief={debrief} firstFlags={firstFlags} isOver={isShown} />
      </div>
    </>
  );
}
