import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page-title.tsx';
import { CapitalSolutions } from './home/capital-solutions.tsx';
import { Endorsements } from './home/endorsements.tsx';
import { Freedom } from './home/freedom.tsx';
import { Hero } from './home/hero.tsx';
import { Journey } from './home/journey.tsx';
import { LatestPayouts } from './home/latest-payouts.tsx';
import { PlansAtAGlance } from './home/plans-at-a-glance.tsx';
import { Questions } from './home/questions.tsx';
import { TrustBand } from './home/trust-band.tsx';
import { WhoStandsBehind } from './home/who-stands-behind.tsx';

/** The front of the fictional company: everything that makes one want to believe it, in the order of such pages. */
export default function Home() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Home`} />
      <Hero />
      <TrustBand />
      <CapitalSolutions />
      <PlansAtAGlance />
      <Journey />
      <WhoStandsBehind />
      <LatestPayouts />
      <Endorsements />
      <Freedom />
      <Questions />
    </>
  );
}
