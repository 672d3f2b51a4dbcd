import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { PURPOSES, type Purpose, type RealPlace, registersFor, WORLD_PLACES } from '#app/registers/real-registers.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Select } from '#app/ui/fields.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { requestContext } from '../services.server.ts';
import type { Route } from './+types/registers';

/** The names of countries come from the server, because a browser may know different ones. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext);
  const asked = new URL(request.url).searchParams.get('country');
  const shown = registersFor(locale, asked);
  const all = registersFor(locale, null);
  return {
    shown,
    world: WORLD_PLACES,
    choices: all.map(({ country, name }) => ({ value: country, label: name })),
    chosen: shown.length < all.length ? asked : null,
  };
}

/** Where to look in real life. The site only names these places and sends them no requests. */
export default function RealRegistersPage({ loaderData: { shown, world, choices, chosen } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        page={t`Real registers`}
        title={<Trans>Real registers and warning lists</Trans>}
        lead={
          <Trans>
            Taking money from the public requires permission almost everywhere. Here you can see whether a firm has it.
          </Trans>
        }
      />
      <div className="flex flex-col gap-10">
        <HowToUse />
        <Form className="screen-only flex flex-wrap items-end gap-4">
          <div className="max-w-md min-w-0 flex-1 basis-56">
            <Select
              key={chosen}
              label={<Trans>Country</Trans>}
              name="country"
              options={[{ value: '', label: t`All countries` }, ...choices]}
              defaultValue={chosen ?? ''}
            />
          </div>
          <Button type="submit">
            <Trans>Show</Trans>
          </Button>
        </Form>
        <ul className="gap-10 md:columns-2 lg:columns-3">
          {shown.map(({ country, name, language, places }) => (
            <li key={country} id={country} className="mb-8 break-inside-avoid">
              <h2 className="text-heading font-medium">
                <bdi>{name}</bdi>
              </h2>
              <Places places={places} language={language} />
            </li>
          ))}
          <li className="mb-8 break-inside-avoid">
            <h2 className="text-heading font-medium">
              <Trans>All countries together</Trans>
            </h2>
            <Places places={world} language="en" />
          </li>
        </ul>
        <p>
          <Link to="/register" className="text-link inline-flex min-h-11 items-center">
            <Trans>Practice with an example register first</Trans>
          </Link>
        </p>
      </div>
    </>
  );
}

function HowToUse() {
  return (
    <div className="flex max-w-prose flex-col gap-5">
      <Notice tone="caution">
        <p>
          <Trans>We have not checked these links, and addresses change. Type the address yourself.</Trans>
        </p>
      </Notice>
      <ul className="flex list-disc flex-col gap-2 ps-6 text-pretty marker:text-ink-soft">
        <li>
          <Trans>Never follow a link to a register that came with the offer: a register can be forged, too.</Trans>
        </li>
        <li>
          <Trans>Not being on a warning list proves nothing. Most frauds are not on one yet.</Trans>
        </li>
        <li>
          <Trans>
            A register says who may make an offer, not who is honest. Compare the telephone number and the website as
            well.
          </Trans>
        </li>
        <li>
          <Trans>
            Has it already happened? Pay nothing more, keep every message, and tell your bank and the police today.
          </Trans>
        </li>
      </ul>
    </div>
  );
}

const PURPOSE_WORDS: Readonly<Record<Purpose, ReactNode>> = {
  register: <Trans>Look up a firm</Trans>,
  both: <Trans>Look up a firm, read warnings</Trans>,
  warnings: <Trans>Read warnings</Trans>,
  help: <Trans>Report it, find help</Trans>,
};

/** A regulator's name stays in its own language, and its address is written out so that it can be typed. */
function Places({ places, language }: { places: readonly RealPlace[]; language: string }) {
  return (
    <dl className="mt-2 flex flex-col gap-3 border-t border-mullion pt-3">
      {PURPOSES.filter((purpose) => places.some((place) => place.purpose === purpose)).map((purpose) => (
        <div key={purpose} className="flex flex-col">
          <dt className="text-small text-ink-soft">{PURPOSE_WORDS[purpose]}</dt>
          {places
            .filter((place) => place.purpose === purpose)
            .map(({ name, address }) => (
              <dd key={address}>
                <bdi lang={language}>{name}</bdi>
                <br />
                <a
                  href={address}
                  rel="external noreferrer"
                  className="text-link inline-flex min-h-9 items-center py-2 text-small wrap-anywhere"
                >
                  <bdi dir="ltr">
                    <Typed address={address} />
                  </bdi>
                </a>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

/** As one types it. In two lines it is divided after a slash, where no letter is mistaken for a new word. */
function Typed({ address }: { address: string }) {
  const [host = '', ...folders] = address.replace('https://', '').replace(/\/$/, '').split('/');
  return (
    <>
      {host}
      {folders.map((folder) => (
        <Fragment key={folder}>
          /<wbr />
          {folder}
        </Fragment>
      ))}
    </>
  );
}
