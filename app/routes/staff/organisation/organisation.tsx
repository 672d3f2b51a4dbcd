import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { SharesTable } from '#app/check/estimate/check-figures.tsx';
import type { PooledShares } from '#app/check/estimate/pooled-results.ts';
import { AtLeast, LookUpsLine } from '#app/debrief/class-panes.tsx';
import { formatLongDate } from '#app/i18n/dates.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { formatShare } from '#app/i18n/typed-number.ts';
import { dayText, type LivedThrough, type Period } from '#app/results/period-report.ts';
import { Button, PrintButton } from '#app/ui/buttons.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { OFFER_SET_WORDS } from '../check/check-words.ts';
import type { Route } from './+types/organisation';
import { readOrganisationRequest } from './organisation-report.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { period, lived, checks } = await readOrganisationRequest(request, context);
  return { period, lived, checks };
}

/** What somebody has taught in a period, added up for their organisation. */
export default function Organisation({ loaderData: { period, lived, checks } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const [from, to] = [formatLongDate(period.from, locale), formatLongDate(period.to, locale)];
  return (
    <>
      <PageHeading
        page={t`Report for your organization`}
        lead={
          <Trans>
            Your classes, homework and checks from {from} to {to} (UTC), added together. Nobody is named.
          </Trans>
        }
      />
      <div className="flex flex-col gap-8 print:gap-4">
        <ChoosePeriod from={dayText(period.from)} to={dayText(period.to)} />
        <Card title={<Trans>Lived through it</Trans>}>
          {lived === null ? <Trans>Fewer than twelve people: too few for figures.</Trans> : <Lived {...lived} />}
        </Card>
        <Card title={<Trans>The check</Trans>}>
          {checks.length === 0 ? <Trans>No check with twelve people or more was published.</Trans> : null}
          {checks.map((pooled) => (
            <Pooled key={`${pooled.offerSet} ${pooled.version} ${pooled.language}`} {...pooled} />
          ))}
        </Card>
        <Notice>
          <Trans>
            A class counts on the day its Debrief was shown, homework on its last day, a check on the day of its lesson.
            Classes and homework of fewer than five people are left out, and numbers of people are rounded down to a
            multiple of five, so that comparing two periods tells nothing about anybody. What was erased is not counted:
            classes and homework after thirty days at most, checks after eight months. To keep a report, print or
            download it once a month.
          </Trans>
        </Notice>
      </div>
    </>
  );
}

function ChoosePeriod(days: Readonly<Record<keyof Period, string>>) {
  const { t } = useLingui();
  const query = new URLSearchParams(days).toString();
  return (
    <Form key={query} className="screen-only flex flex-wrap items-end gap-4">
      <TextField type="date" name="from" label={t`First day`} defaultValue={days.from} />
      <TextField type="date" name="to" label={t`Last day`} defaultValue={days.to} />
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
      <PrintButton>
        <Trans>Print this report</Trans>
      </PrintButton>
      {/* A file is not a page, so the router has nothing to do with it. */}
      <a
        href={`/admin/organisation/report.csv?${query}`}
        className="text-link inline-flex min-h-11 items-center"
        download
      >
        <Trans>Download as CSV</Trans>
      </a>
    </Form>
  );
}

function Lived({ people, completed, lookUps }: LivedThrough) {
  return (
    <>
      <DefinitionList>
        <Definition term={<Trans>People</Trans>} value={<AtLeast count={people} />} figures />
        <Definition term={<Trans>Reached the Debrief</Trans>} value={<AtLeast count={completed} />} figures />
      </DefinitionList>
      <LookUpsLine lookUps={lookUps} />
    </>
  );
}

function Pooled({ offerSet, version, language, people, before, after }: PooledShares) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const offers = i18n._(OFFER_SET_WORDS[offerSet].title);
  const name = LOCALES.find(({ code }) => code === language)?.name ?? language;
  const shown = formatCount(people, locale);
  return (
    <>
      <p className="max-w-prose">
        <Trans>
          {offers}, version {version}, <bdi>{name}</bdi>: at least {shown} people both times.
        </Trans>
      </p>
      <SharesTable before={before} after={after} show={(share) => formatShare(share, 0, locale)} />
    </>
  );
}
