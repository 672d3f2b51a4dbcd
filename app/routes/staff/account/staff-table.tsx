import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import type { StaffRole } from '#app/members/identity.ts';
import type { RealTime } from '#app/time/instants.ts';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { Badge, type BadgeTone } from '#app/ui/notices.tsx';
import { type Column, DataTable, Instant } from '#app/ui/tables.tsx';

type StaffState = 'active' | 'by-organisation' | 'setting-up' | 'invited' | 'expired';

export interface StaffRow {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly since: RealTime;
  readonly state: StaffState;
  readonly isViewer: boolean;
}

const STATES: Record<StaffState, { readonly words: MessageDescriptor; readonly tone: BadgeTone }> = {
  active: { words: msg`Active, second factor on`, tone: 'approved' },
  'by-organisation': { words: msg`Signs in with the organization`, tone: 'approved' },
  'setting-up': { words: msg`Has not set up a second factor`, tone: 'pending' },
  invited: { words: msg`Invited`, tone: 'pending' },
  expired: { words: msg`Invitation expired`, tone: 'neutral' },
};

const ROLES: Record<StaffRole, MessageDescriptor> = {
  administrator: msg`Administrator`,
  facilitator: msg`Facilitator`,
};

export function StaffTable({ rows, endPath }: { rows: readonly StaffRow[]; endPath: (id: string) => string }) {
  const { t, i18n } = useLingui();
  const columns: Column<StaffRow>[] = [
    {
      key: 'email',
      header: t`Email`,
      heading: true,
      cell: ({ id, email }) => (
        <bdi id={`staff-${id}`} className="wrap-anywhere">
          {email}
        </bdi>
      ),
    },
    { key: 'role', header: t`Role`, cell: ({ role }) => i18n._(ROLES[role]) },
    {
      key: 'state',
      header: t`State`,
      cell: ({ state }) => (
        <Badge tone={STATES[state].tone} wraps>
          {i18n._(STATES[state].words)}
        </Badge>
      ),
    },
    { key: 'since', header: t`Since (UTC)`, cell: ({ since }) => <Instant at={since} /> },
    { key: 'act', header: t`Access`, bare: true, cell: (row) => <ActOn row={row} endPath={endPath} /> },
  ];
  return (
    <DataTable
      caption={<Trans>Staff members and invitations</Trans>}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<Trans>Nobody is on the staff</Trans>}
    />
  );
}

function ActOn({ row: { id, state, isViewer }, endPath }: { row: StaffRow; endPath: (id: string) => string }) {
  const busy = useIsSending({ id });
  if (isViewer) {
    return (
      <span className="text-small text-ink-soft">
        <Trans>This is you</Trans>
      </span>
    );
  }
  if (state !== 'invited' && state !== 'expired') {
    return (
      <LinkButton to={endPath(id)} variant="quiet" size="small" aria-describedby={`staff-${id}`}>
        <Trans>End access</Trans>
      </LinkButton>
    );
  }
  return (
    <PostForm preventScrollReset>
      <HiddenFields fields={{ id }} />
      <Button
        type="submit"
        name="intent"
        value="withdraw"
        variant="quiet"
        size="small"
        busy={busy}
        aria-describedby={`staff-${id}`}
      >
        <Trans>Take back</Trans>
      </Button>
    </PostForm>
  );
}
