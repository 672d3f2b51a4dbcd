import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import type { SetUpAnswer } from '#app/members/second-factor.server.ts';
import { AuthenticatorField } from '#app/ui/authenticator-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { tooManyTries, WRONG_CODE_WORDS } from '../account/words.ts';

interface SecondFactorSetUpProps {
  /** In base 32, for whoever cannot scan. */
  authenticatorKey: string;
  uri: string;
  refusal: Exclude<SetUpAnswer, { ok: true }> | undefined;
}

/** Joins the member's authenticator app with their account, by its first code. */
export function SecondFactorSetUp({ authenticatorKey, uri, refusal }: SecondFactorSetUpProps) {
  const { t, i18n } = useLingui();
  const busy = useNavigation().formData?.get('intent') === 'set-up';
  return (
    <Card title={<Trans>Set up your second factor</Trans>}>
      <ol className="flex list-decimal flex-col gap-5 ps-5 text-body text-ink-soft marker:text-ink">
        <li className="ps-1">
          <Trans>Open an authenticator app on your phone. Any that makes codes of six digits will do.</Trans>
        </li>
        <li className="ps-1">
          <Trans>Let it scan this picture, or type the key into it.</Trans>
          <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
            <QrCode text={uri} title={t`QR code with the key for your authenticator app`} />
            <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-3">
              <bdi dir="ltr" className="font-code text-body break-words text-ink">
                {inFours(authenticatorKey)}
              </bdi>
              <CopyButton text={authenticatorKey}>
                <Trans>Copy key</Trans>
              </CopyButton>
            </div>
          </div>
        </li>
        <li className="ps-1">
          <Trans>Type the code that the app shows.</Trans>
          <Form method="post" className="mt-4 flex flex-col gap-5" noValidate>
            <input type="hidden" name="intent" value="set-up" />
            <AuthenticatorField
              hint={t`Six digits, new every 30 seconds.`}
              error={refusal?.why === 'wrong-code' ? i18n._(WRONG_CODE_WORDS) : undefined}
            />
            <FormMessage>
              {refusal?.why === 'too-many-tries' ? i18n._(tooManyTries(refusal.retryAfterSeconds)) : null}
            </FormMessage>
            <Button type="submit" busy={busy} className="self-start">
              <Trans>Turn it on</Trans>
            </Button>
          </Form>
        </li>
      </ol>
    </Card>
  );
}

/** Groups that the eye can keep while the hand types. */
function inFours(key: string): string {
  return (key.match(/.{1,4}/g) ?? []).join(' ');
}
