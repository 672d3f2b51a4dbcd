import { Trans, useLingui } from '@lingui/react/macro';
import { data, Form, redirect, useActionData, useNavigation } from 'react-router';
import { type FoundingField, type FoundingText, readFounding } from '#app/classes/founding.ts';
import { foundClass } from '#app/coins/found-class.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { useKeptAnswer } from '#app/ui/kept-answer.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { formText } from '../account/form-text.ts';
import { requireStaff } from '../guards.server.ts';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/new-class';
import { consolePath } from './console-path.ts';
import { FoundingFields } from './founding-fields.tsx';

const SUGGESTED = { sizeLimit: '30', lifetimeDays: '30', scenario: 'quick', clock: 'lesson' } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(request, context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { memberId } = await requireStaff(request, context);
  const { database, now } = context.get(servicesContext);
  const form = await request.formData();
  const typed = typedIn(form);
  const answer = readFounding(typed);
  if (!answer.ok) return data({ typed, wrong: answer.wrong }, { status: 400 });
  const classroom = await foundClass(database, answer.founding, memberId, now());
  throw redirect(consolePath('/admin', classroom.id));
}

function typedIn(form: FormData): FoundingText {
  const text = (field: FoundingField) => formText(form, field);
  return {
    name: text('name'),
    language: text('language'),
    sizeLimit: text('sizeLimit'),
    lifetimeDays: text('lifetimeDays'),
    scenario: text('scenario'),
    clock: text('clock'),
  };
}

export default function NewClass() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const answer = useKeptAnswer(useActionData<typeof action>());
  const busy = useNavigation().state !== 'idle';
  const typed = answer?.typed ?? { name: '', language: locale, ...SUGGESTED };
  return (
    <>
      <PageTitle page={t`New class`} />
      <PageHeading
        title={<Trans>New class</Trans>}
        lead={
          <Trans>Two choices matter, and both can be changed later. Nobody can join before you open the class.</Trans>
        }
      />
      <Form method="post" noValidate className="flex max-w-3xl flex-col gap-8">
        <FoundingFields typed={typed} wrong={answer?.wrong ?? []} />
        <div>
          <Button type="submit" size="large" busy={busy}>
            <Trans>Make the class</Trans>
          </Button>
        </div>
      </Form>
    </>
  );
}
