import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LARGEST_PROOF_BYTES } from '#app/payments/proof.ts';
import { Button } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Progress } from '#app/ui/progress.tsx';
import type { UploadProblem } from './deposit.tsx';
import { uploadWords } from './payment-words.ts';
import { sendUpload } from './send-upload.ts';

const UPLOAD_PATH = '/storage/buckets/proofs/files';

interface ProofUploadProps {
  readonly amountText: string;
  readonly requestId: string;
  /** What a browser without scripts was sent back with. */
  readonly problem: UploadProblem | null;
}

/** A plain multipart form; with scripts it shows how far the upload has come. */
export function ProofUpload({ amountText, requestId, problem }: ProofUploadProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState(problem);
  const [sentPercent, setSentPercent] = useState<number | null>(null);

  const upload = async (form: FormData) => {
    const early = refusedEarly(form.get('file'));
    setRefusal(early);
    if (early !== null) return;
    setSentPercent(0);
    const answer = await sendUpload(UPLOAD_PATH, form, setSentPercent);
    setSentPercent(null);
    if (answer.ok) await navigate(`/dashboard/deposit?submitted=${answer.depositId}`);
    else if (answer.why === 'not-authenticated') await navigate('/login?redirectTo=/dashboard/deposit&notice=proof');
    else setRefusal(answer.why);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void upload(new FormData(event.currentTarget));
  };
  return (
    <form
      method="post"
      action={UPLOAD_PATH}
      encType="multipart/form-data"
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="fileId" value="unique()" />
      <input type="hidden" name="amount" value={amountText} />
      <input type="hidden" name="requestId" value={requestId} />
      <FileField
        label={t`Proof of payment`}
        name="file"
        hint={t`JPG, PNG, PDF (Max 5MB)`}
        accept="image/jpeg,image/png,application/pdf"
        error={refusal === 'no-file' ? uploadWords(refusal, (words) => i18n._(words)) : null}
      />
      <FormMessage>
        {refusal === null || refusal === 'no-file' ? null : uploadWords(refusal, (words) => i18n._(words))}
      </FormMessage>
      {sentPercent === null ? null : (
        <Progress label={t`Uploading`} value={sentPercent} valueText={t`${sentPercent}%`} />
      )}
      <Button type="submit" busy={sentPercent !== null} className="self-start">
        <Trans>Submit proof</Trans>
      </Button>
    </form>
  );
}

/** What need not travel to be refused; the server looks again. */
function refusedEarly(file: FormDataEntryValue | null): UploadProblem | null {
  if (!(file instanceof File) || file.size === 0) return 'no-file';
  return file.size > LARGEST_PROOF_BYTES ? 'too-large' : null;
}
