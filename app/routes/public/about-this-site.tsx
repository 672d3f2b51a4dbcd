import { Trans, useLingui } from '@lingui/react/macro';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { PageHeading } from '#app/ui/page.tsx';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/about-this-site';
import {
  AboutSection,
  AbusedCopy,
  HowItLooks,
  PapersToRead,
  SeeThroughIt,
  WhoMadeIt,
} from './about-this-site/about-sections.tsx';
import { SIGNS_OF_ABUSE, WAYS_TO_SEE_THROUGH, WHEN_ABUSED } from './about-this-site/texts-of-seeing-through.ts';

/** The longer lists come from the server, because no other page of the browser needs them. */
export function loader({ context }: Route.LoaderArgs) {
  const i18n = serverTranslator(context.get(requestContext).locale);
  return {
    ways: WAYS_TO_SEE_THROUGH.map(({ id, title, text, to }) => ({
      id,
      title: i18n._(title),
      text: i18n._(text),
      to: to ?? null,
    })),
    signs: SIGNS_OF_ABUSE.map(({ id, text }) => ({ id, text: i18n._(text) })),
    steps: WHEN_ABUSED.map(({ id, text }) => ({ id, text: i18n._(text) })),
    sourceUrl: context.get(servicesContext).settings.sourceUrl ?? null,
  };
}

/** Steps outside the exercise: what this site is, what it can never be, and what it stores. */
export default function AboutThisSite({ loaderData: { ways, signs, steps, sourceUrl } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <article className="mx-auto w-full max-w-[60rem] px-4 py-16 sm:px-6 lg:px-10">
      <PageHeading
        page={t`About this site`}
        title={<Trans>What this site is</Trans>}
        lead={
          <Trans>
            Glasshouse lets you practice recognizing investment fraud. Glasshouse Finance does not exist, its plans
            cannot work, and no real money can be sent to it or taken from it.
          </Trans>
        }
      />
      <div className="flex flex-col gap-14">
        <WhatItIs />
        <WhoMadeIt sourceUrl={sourceUrl} />
        <SeeThroughIt ways={ways} />
        <WhatItCanNeverBe />
        <WhatItStores />
        <PapersToRead />
        <HowItLooks />
        <AbusedCopy signs={signs} steps={steps} />
      </div>
    </article>
  );
}

function WhatItIs() {
  return (
    <AboutSection title={<Trans>Why it exists</Trans>}>
      <p>
        <Trans>
          People who lost money in a fraud rarely lacked a warning. They lacked the experience of an offer that feels
          right: a balance that grows, a first payment that arrives, a reason for each delay. Here a class can live
          through one safely, and then see on a complete ledger what was true at every moment.
        </Trans>
      </p>
      <p>
        <Trans>
          A plan that promises 500% in twenty days can only pay one person with the deposits of another. The promised
          profit that you see in this site is booked as what it is: a debt with nothing behind it.
        </Trans>
      </p>
      <p>
        <a href="/try" className="text-link">
          <Trans>Live through it yourself</Trans>
        </a>
      </p>
    </AboutSection>
  );
}

function WhatItCanNeverBe() {
  return (
    <AboutSection title={<Trans>What it can never be</Trans>}>
      <p>
        <Trans>These rules are part of the program and of its tests. No setting relaxes them.</Trans>
      </p>
      <ol className="flex list-decimal flex-col gap-3 ps-6 marker:text-ink-soft">
        <li>
          <Trans>
            Play money only. The coin exists in this site’s own database. Its addresses begin with “play1”, which no
            real wallet can pay, and the address of any real network is refused.
          </Trans>
        </li>
        <li>
          <Trans>
            Always labeled. Every page says that this is a practice site, in every language and on paper, and asks
            search engines to stay away.
          </Trans>
        </li>
        <li>
          <Trans>
            One fixed look. Name, brand and claims cannot be changed by a setting, because that is what a fraudster
            would want.
          </Trans>
        </li>
        <li>
          <Trans>
            Nothing invented is passed off as true. The company and its people are drawn and fictional, and are labeled
            as such wherever they appear.
          </Trans>
        </li>
        <li>
          <Trans>
            The ledger never lies. Every amount comes from entries that balance; they can be corrected by further
            entries, never changed.
          </Trans>
        </li>
        <li>
          <Trans>
            No real person’s data. Identities are invented; real email addresses and telephone numbers are refused.
          </Trans>
        </li>
        <li>
          <Trans>
            The truth cannot be skipped. The person running the company sees the hole in it, every class comes to an
            end, and staff cannot write to an investor in their own words.
          </Trans>
        </li>
        <li>
          <Trans>No request leaves this site: no tracker, and no script, font or picture from anywhere else.</Trans>
        </li>
      </ol>
    </AboutSection>
  );
}

function WhatItStores() {
  return (
    <AboutSection title={<Trans>What it really stores</Trans>}>
      <ul className="flex list-disc flex-col gap-3 ps-6 marker:text-ink-soft">
        <li>
          <Trans>
            The invented identity that you sign up with, and your password as a slow, salted hash that cannot be
            reversed.
          </Trans>
        </li>
        <li>
          <Trans>
            What you do with play money: deposits, plans, withdrawals, transfers, and receipts from the practice wallet.
          </Trans>
        </li>
        <li>
          <Trans>
            What you flag with the Spotter: the page, the kind of thing, the warning signs it holds, and whether it
            worries or reassures you. Nothing that you write. Also when you first opened X-ray and the Debrief.
          </Trans>
        </li>
        <li>
          <Trans>
            A real email address, but only for the people who run classes; also a hash of their password, and the
            encrypted key of their authenticator app.
          </Trans>
        </li>
        <li>
          <Trans>
            What you write on the contact page. Administrators can read it, and it is erased after thirty days.
          </Trans>
        </li>
        <li>
          <Trans>
            One cookie that keeps you logged in. No network address and no description of your browser is stored;
            attempts to log in are counted under a code that reveals neither.
          </Trans>
        </li>
        <li>
          <Trans>
            Another cookie, which says only that you are logged in, so that every page can lead to your dashboard.
          </Trans>
        </li>
        <li>
          <Trans>
            Where you join, begin or log in, a cookie that carries no information shows whether your browser keeps
            cookies at all. It goes when you close the browser.
          </Trans>
        </li>
        <li>
          <Trans>
            When you join a class, another cookie lets your pages show your return code until you have written it down,
            or close the browser. Only a digest of the code itself is stored, which does not reveal it.
          </Trans>
        </li>
        <li>
          <Trans>
            If you live through it alone, another cookie remembers which pages have given you a hint, until you close
            the browser. It also holds the number of your exercise, which names nobody.
          </Trans>
        </li>
        <li>
          <Trans>
            One more cookie holds that number for a month at most, so that you are told when your exercise has been
            erased.
          </Trans>
        </li>
        <li>
          <Trans>
            In a class whose practice bank asks: what it asked before a payment, what you answered, and what you then
            did, or which lines you wrote to others. It is erased with you when you leave, and with the class.
          </Trans>
        </li>
        <li>
          <Trans>
            What you answer in the check, under a random number and apart from everything else: for eight months at
            most, as its last offers come after half a year. Your four words erase it at once; only digests of them are
            stored.
          </Trans>
        </li>
        <li>
          <Trans>
            While you take the check, two cookies, until you close the browser: the random number, and the four words
            that bring you back.
          </Trans>
        </li>
        <li>
          <Trans>
            One more cookie remembers the language that you chose, for a year. It holds the name of the language and
            nothing else.
          </Trans>
        </li>
        <li>
          <Trans>
            Your browser, and not this site, remembers whether X-ray is on, until you close the tab, and whether you can
            set flags.
          </Trans>
        </li>
        <li>
          <Trans>
            People who leave are erased at once: name, login, messages and files. What they did with play money stays
            under a random number until the class is erased.
          </Trans>
        </li>
        <StoredOfAssignments />
        <li>
          <Trans>
            Everything in a class is erased when it ends, after thirty days at the latest. The open class starts over
            every thirty days.
          </Trans>
        </li>
      </ul>
    </AboutSection>
  );
}

/** What a course on a learning platform leads to, homework or a class, and homework itself. */
function StoredOfAssignments() {
  return (
    <>
      <li>
        <Trans>
          If you come from a course on a learning platform: who you are to that platform, and where it wants to be told
          that you have completed the exercise, encrypted. It is told nothing else, and this is erased once it has been
          told, after seven days of trying at most, and with you when you leave.
        </Trans>
      </li>
      <li>
        <Trans>
          When homework ends, what everybody did is erased. Figures for everybody together, without groups of fewer than
          five, stay with the person who assigned it, until thirty days after they assigned it at the latest.
        </Trans>
      </li>
    </>
  );
}
