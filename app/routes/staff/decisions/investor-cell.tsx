import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { PracticeTime } from '#app/time/instants.ts';
import { consolePath } from '../console-path.ts';

interface InvestorCellProps {
  /** The id by which the row's buttons refer to it. */
  id?: string | undefined;
  classroomId: number;
  investor: number;
  /** Null once the person has left. */
  name: string | null;
  at?: PracticeTime | undefined;
}

/** Shows who a row is about, as a link to all that is known of them, and since when it has been waiting. */
export function InvestorCell({ id, classroomId, investor, name, at }: InvestorCellProps) {
  const { locale } = useLocale();
  return (
    <span id={id} className="flex flex-col">
      <Link to={consolePath('/admin/investors', classroomId, { investor })} className="text-leaf-ink">
        {name ?? <Trans>Someone who left</Trans>}
      </Link>
      {at === undefined ? null : (
        <span className="figures text-small font-normal text-ink-soft">{formatDateTime(at, locale)}</span>
      )}
    </span>
  );
}
