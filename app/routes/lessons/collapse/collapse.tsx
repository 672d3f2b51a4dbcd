import { Trans, useLingui } from '@lingui/react/macro';
import {
  type RouterContextProvider,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useSearchParams,
} from 'react-router';
import { type Classroom, mayReadDebrief } from '#app/classes/classroom.ts';
import { solvencyHistoryOf } from '#app/coins/solvency.server.ts';
import { type CollapseModel, collapseModelOf } from '#app/collapse/model-names.ts';
import { collapseInWords } from '#app/collapse/texts.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { isStaff } from '#app/members/identity.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { readClassRequest } from '#app/routes/staff/console-request.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { Notice } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { Route } from './+types/collapse';
import { type ClassLine, sinceFirstCoins } from './class-beside.tsx';
import { FixedModel } from './fixed-model.tsx';
import type { ModelProps } from './model-layout.tsx';
import { collapsePath } from './settings.ts';
import { TownModel } from './town-model.tsx';

/** Without a query the page is the same for everybody and is kept in memory. With `class` it shows a class. */
export async function loader({ request, context }: Route.LoaderArgs) {
  leadFromFund(new URL(request.url));
  const classAnswer = await classLineOf(request, context);
  return { classAnswer, texts: collapseInWords(serverTranslator(context.get(requestContext).locale)) };
}

const FUND_NAMES = ['rate', 'fund'];
const FUND_SETTINGS = ['model', 'case', 'k', 's0', 'ri', 'rp', 'rn', 'rw', 'c'];

/** An earlier third model, a fund, leads to the plans with the rest of its address. */
function leadFromFund({ searchParams }: URL) {
  if (!FUND_NAMES.includes(searchParams.get('model') ?? '')) return;
  for (const name of FUND_SETTINGS) searchParams.delete(name);
  throw redirect(collapsePath(Object.fromEntries(searchParams)));
}

/** Everything but the class is computed where it is shown. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameClass = currentUrl.searchParams.get('class') === nextUrl.searchParams.get('class');
  return currentUrl.href === nextUrl.href ? defaultShouldRevalidate : !isSameClass;
}

/** Two models, each with its result in words, in a chart and in a table. */
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
    town: t`A town that runs out of people`,
  };
  return (
    <>
      <PageHeading
        page={t`Why it collapses`}
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
            <Trans>What really happened appears here once your Debrief is shown.</Trans>
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
        {/* The sliders start over with each address. */}
        {text === undefined ? null : (
          <Model key={`${key} ${model}`} text={text} classId={classId} classLine={classLine} />
        )}
      </Tabs>
    </>
  );
}

function Model(props: ModelProps) {
  switch (props.text.model) {
    case 'fixed':
      return <FixedModel {...props} />;
    case 'town':
      return <TownModel {...props} />;
  }
}

/** Laid over the theory; "to-come" before the Debrief of the class. */
type ClassAnswer = { readonly kind: 'shown'; readonly line: ClassLine } | { readonly kind: 'to-come' };

/**
 * Coins by day, if the address has `class`: for its staff, and for its participants after the Debrief. Others are sent
 * to log in. Null without `class`: everybody then sees the same page.
 */
async function classLineOf(request: Request, context: Readonly<RouterContextProvider>): Promise<ClassAnswer | null> {
  const url = new URL(request.url);
  const wanted = url.searchParams.get('class');
  if (wanted === null) return null;
  const viewer = await viewerOf(context.get(servicesContext), request.headers);
  if (viewer !== null && isStaff(viewer.role)) {
    // `class` without a value means the class that the console shows.
    if (wanted === '') url.searchParams.delete('class');
    const { classroom, now } = await readClassRequest(new Request(url, { headers: request.headers }), context);
    return { kind: 'shown', line: await lineOf(context, classroom, now) };
  }
  const { classroom, now } = await requireInvestor(request, context);
  if (!mayReadDebrief(classroom)) return { kind: 'to-come' };
  return { kind: 'shown', line: await lineOf(context, classroom, now) };
}

async function lineOf(context: Readonly<RouterContextProvider>, classroom: Classroom, now: RealTime) {
  const { points } = await solvencyHistoryOf(context.get(servicesContext).database, classroom, now);
  // Exact enough for a line on a screen and for whole dollars.
  return sinceFirstCoins(points.map(({ day, coinsWorthCents }) => ({ day, dollars: Number(coinsWorthCents) / 100 })));
}
