import { Trans, useLingui } from '@lingui/react/macro';
import { type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { collapseInWords, type ModelText } from '#app/collapse/collapse-in-words.ts';
import { type CollapseModel, collapseModelOf } from '#app/collapse/collapse-model.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { requestContext } from '#app/routes/services.server.ts';
import type { Route } from './+types/collapse';
import type { ClassLine } from './class-line.ts';
import { classLineOf } from './class-line.server.ts';
import { collapsePath } from './collapse-path.ts';
import { FixedModel } from './fixed-model.tsx';
import { FundModel } from './fund-model.tsx';
import { TownModel } from './town-model.tsx';

/** Without a query the page is the same for everybody, and kept in memory. With `class` it is of a class. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const classAnswer = await classLineOf(request, context);
  return { classAnswer, texts: collapseInWords(serverTranslator(context.get(requestContext).locale)) };
}

/** Everything but the class is worked out where it is shown. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameClass = currentUrl.searchParams.get('class') === nextUrl.searchParams.get('class');
  return currentUrl.href === nextUrl.href ? defaultShouldRevalidate : !isSameClass;
}

/** The mathematics of collapse to play with: three models, each with its result in words, in a chart and in a table. */
export default function Collapse({ loaderData: { classAnswer, texts } }: Route.ComponentProps) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { key } = useLocation();
  const model = collapseModelOf(query.get('model'));
  const classId = query.get('class');
  const text = texts.find((each) => each.model === model);
  const classLine = classAnswer?.kind === 'shown' ? classAnswer.line : null;
  const names: Record<CollapseModel, string> = {
    fixed: t`Plans`,
    rate: t`Artzrouni’s model`,
    town: t`A town with an end`,
  };
  return (
    <>
      <PageTitle page={t`Why it collapses`} />
      <PageHeading
        title={<Trans>Paid out can never exceed paid in</Trans>}
        lead={
          <Trans>
            A scheme that earns nothing only moves money from one person to another. It can promise more than it takes
            in, but it cannot pay more. The only open question is when it stops, and who is left with nothing.
          </Trans>
        }
      />
      {classAnswer?.kind === 'to-come' ? (
        <div className="mb-8">
          <Notice>
            <Trans>The line of your own class appears here once its Debrief is shown.</Trans>
          </Notice>
        </div>
      ) : null}
      <Tabs
        label={t`Models`}
        selected={model}
        tabs={texts.map((each) => ({
          key: each.model,
          label: names[each.model],
          to: collapsePath({ model: each.model === 'fixed' ? null : each.model, class: classId }),
        }))}
      >
        {/* What sliders show begins anew with each address that is gone to. */}
        {text === undefined ? null : (
          <Model key={`${key} ${model}`} text={text} classId={classId} classLine={classLine} />
        )}
      </Tabs>
    </>
  );
}

interface ModelProps {
  text: ModelText;
  classId: string | null;
  classLine: ClassLine | null;
}

function Model(props: ModelProps) {
  switch (props.text.model) {
    case 'fixed':
      return <FixedModel {...props} />;
    case 'rate':
      return <FundModel text={props.text} classId={props.classId} />;
    case 'town':
      return <TownModel {...props} />;
  }
}
