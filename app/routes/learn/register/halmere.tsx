import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { lookUpAddress, readLookUp } from '#app/registers/look-up.ts';
import { ExampleLayout } from '#app/routes/public/example-layout.tsx';
import { requestContext } from '#app/routes/services.server.ts';
import { PageTitle } from '#app/ui/page.tsx';
import type { Route } from './+types/halmere';
import { ExampleRegister } from './example-register.tsx';
import { registerInWords } from './register-in-words.server.ts';
import { rememberLookUp } from './remember-look-up.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const lookUp = readLookUp(new URL(request.url).searchParams);
  await rememberLookUp(request, context, lookUp);
  const { locale } = context.get(requestContext);
  return registerInWords(lookUp, locale, {
    action: lookUpAddress({ query: null, entry: null }),
    carried: [],
    addressOf: lookUpAddress,
  });
}

/**
 * Shows only the register, as a tab beside a decision: it says what a register says, and nothing about the sender in
 * question.
 */
export default function RegisterOfHalmere({ loaderData: register }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <ExampleLayout
      mark="M3 20h18M4 10h16M12 4 4 8.5V10h16V8.5zM6.5 10v10M12 10v10M17.5 10v10"
      brand={<Trans>Register of Halmere</Trans>}
      explanation={
        <Trans>
          It stands for the public register of a country’s regulator, where anybody can look a firm up. Halmere, its
          Office and all firms in its register are invented.
        </Trans>
      }
    >
      <PageTitle page={t`Register of Halmere`} />
      <div className="mx-auto flex w-full max-w-[40rem] flex-col gap-6">
        <ExampleRegister {...register} headingLevel={1} />
        <p className="text-small text-ink-soft">
          <Link to="/register" className="text-link inline-flex min-h-11 items-center">
            <Trans>Practise looking firms up</Trans>
          </Link>
        </p>
      </div>
    </ExampleLayout>
  );
}
