import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link } from 'react-router';
import type { FieldGuide, SignFilter } from '#app/signs/field-guide.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';

interface SignFilterFormProps {
  filter: SignFilter;
  guide: FieldGuide;
}

/** Four choices that are sent in the address, so that they work without scripts and can be passed on. */
export function SignFilterForm({ filter, guide }: SignFilterFormProps) {
  const { t } = useLingui();
  const { group, strength, sourced, place } = filter;
  const isFiltered = Object.values(filter).some((choice) => choice !== null);
  return (
    <Form method="get" preventScrollReset aria-label={t`Choose signs`} className="mt-8 flex flex-col gap-4">
      {/* Another address brings other choices; what says how many signs there are stays, so that it is announced. */}
      <div
        key={Object.values(filter).join()}
        className="screen-only grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <Select
          label={t`Chapter`}
          name="group"
          defaultValue={group ?? ''}
          placeholder={t`All chapters`}
          options={guide.chapters.map(({ group: value, title: label }) => ({ value, label }))}
        />
        <Select
          label={t`How strong`}
          name="strength"
          defaultValue={strength ?? ''}
          placeholder={t`Strong and weak`}
          options={guide.strengths.map(({ strength: value, name: label }) => ({ value, label }))}
        />
        <Select
          label={t`Who names it`}
          name="sourced"
          defaultValue={sourced ?? ''}
          placeholder={t`Anybody, or nobody`}
          options={guide.sourcing.map(({ sourced: value, name: label }) => ({ value, label }))}
        />
        <Select
          label={t`Where it is found`}
          name="place"
          defaultValue={place ?? ''}
          placeholder={t`Anywhere`}
          options={[
            { value: 'here', label: t`On this site` },
            { value: 'elsewhere', label: t`Only outside of it` },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="quiet" className="screen-only">
          <Trans>Show</Trans>
        </Button>
        <Count count={guide.count} total={guide.total} />
        {isFiltered ? (
          <Link
            to="/warning-signs"
            preventScrollReset
            className="screen-only text-link inline-flex min-h-11 items-center"
          >
            <Trans>Show all signs</Trans>
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

/** Announced when it changes. */
function Count({ count, total }: { count: number; total: number }) {
  const { t } = useLingui();
  return (
    <p role="status" className="figures text-body text-ink">
      {count === total
        ? t`${plural(total, { one: '# sign', other: 'All # signs' })}`
        : t`${plural(total, { one: `${count} of # sign`, other: `${count} of # signs` })}`}
    </p>
  );
}
