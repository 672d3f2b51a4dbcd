import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ChangePasswordForm } from '../account/change-password.tsx';
import { answerPasswordForm } from '../account/change-password.server.ts';
import { formHeaders } from '../account/form-headers.ts';
import { requireStaff } from '../guards.server.ts';
import { servicesContext } from '../services.server.ts';

export const headers = formHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, role, mustChangePassword } = await requireStaff(request, context);
  return { email, role, mustChangePassword };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireStaff(request, context);
  return answerPasswordForm(context.get(servicesContext), viewer, await request.formData());
}

export default function StaffAccount() {
  const { t } = useLingui();
  const { email, role, mustChangePassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageTitle page={t`Your account`} />
      <PageHeading
        title={<Trans>Your account</Trans>}
        lead={role === 'administrator' ? <Trans>{email}, administrator</Trans> : <Trans>{email}, facilitator</Trans>}
      />
      <div className="flex max-w-xl flex-col gap-6">
        {mustChangePassword ? (
          <Notice tone="caution">
            <p>
              <Trans>You are signed in with a one-time password. Choose your own before you go on.</Trans>
            </p>
          </Notice>
        ) : null}
        <Card title={<Trans>Password</Trans>}>
          <ChangePasswordForm answer={answer} />
        </Card>
      </div>
    </>
  );
}
