import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { GlasshouseDrawing } from '#app/ui/glasshouse-drawing.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

/** The doorway of the exercise: to sign up, to come back, or to read first what this is. */
export default function Home() {
  const { t } = useLingui();
  return (
    <section className="relative isolate overflow-hidden bg-dusk text-on-dusk">
      <PageTitle page={t`Home`} />
      <div className="mx-auto grid min-h-[calc(100dvh-var(--notice-height)-var(--header-height))] w-full max-w-[80rem] items-center gap-x-16 px-4 sm:px-6 lg:grid-cols-2 lg:px-10">
        <div className="flex max-w-xl flex-col items-start gap-6 py-20">
          <h1 className="text-hero font-medium text-balance">
            <Trans>See your money grow. See where it really goes.</Trans>
          </h1>
          <p className="text-lead text-pretty">
            <Trans>
              Glasshouse Finance is a fictional company with an offer that is too good to be true. Sign up with an
              invented identity, deposit practice coins, watch the promised profit rise, and ask for it back. Behind the
              glass, an honest ledger keeps count.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/signup">
              <Trans>Create an account</Trans>
            </LinkButton>
            <Link
              to="/login"
              className="inline-flex min-h-11 items-center px-3 text-on-dusk underline underline-offset-4"
            >
              <Trans>Log in</Trans>
            </Link>
          </div>
        </div>
        <GlasshouseDrawing className="h-full max-h-[44rem] w-full self-end max-lg:hidden" />
      </div>
    </section>
  );
}
