import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LOCALES } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { Select } from './select.tsx';

const DIALOG_ID = 'language-preferences';

// The browser itself opens the dialog where it knows these attributes, so the button works without scripts.
const OPENS_DIALOG = { command: 'show-modal', commandfor: DIALOG_ID };

/** The button "Change Language" ("Language" on a narrow screen) with its dialog. Once per page. */
export function LanguageButton() {
  const [open, setOpen] = useState(false);
  const openModal = (event: MouseEvent) => {
    // With scripts the state opens it; the browser would try a second time.
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Button {...OPENS_DIALOG} variant="quiet" size="small" aria-haspopup="dialog" onClick={openModal}>
        <Icon name="language" className="md:max-[54rem]:hidden" />
        <span className="hidden md:inline">
          <Trans>Change Language</Trans>
        </span>
        <span className="max-[22.5rem]:sr-only md:hidden">
          <Trans>Language</Trans>
        </span>
      </Button>
      <ModalDialog
        id={DIALOG_ID}
        title={<Trans>Language Preferences</Trans>}
        open={open}
        onClose={() => setOpen(false)}
      >
        <LanguageForm />
      </ModalDialog>
    </>
  );
}

/** A plain form: the whole document comes anew in the other language, so React Router has no part in it. */
function LanguageForm() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const hasButton = useButtonUntilAlive(form);
  // It may have been chosen before the page came alive, when nothing followed from it yet.
  useEffect(() => {
    const chosen = form.current?.querySelector('select')?.value;
    if (form.current?.closest('dialog')?.open === true && chosen !== locale) form.current.requestSubmit();
  }, [locale]);
  return (
    <form ref={form} method="post" action="/language" className="flex flex-col gap-4">
      <p>
        <Trans>
          Click 'Select Language' to choose your preferred language. The page changes as soon as you choose.
        </Trans>
      </p>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <Select
        label={t`Select Language`}
        name="language"
        defaultValue={locale}
        autoComplete="off"
        options={LOCALES.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      {hasButton ? (
        <Button type="submit" variant="quiet">
          <Trans>Use this language</Trans>
        </Button>
      ) : null}
    </form>
  );
}

/**
 * Whether a button is needed: until scripts run, and where the browser opened the dialog before they did, for as long
 * as it is open. Taken away from under "Close", it would let a press end on nothing.
 */
function useButtonUntilAlive(form: RefObject<HTMLFormElement | null>): boolean {
  const [isNeeded, setNeeded] = useState(true);
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    const take = () => setNeeded(false);
    if (dialog?.open !== true) return take();
    dialog.addEventListener('close', take);
    return () => dialog.removeEventListener('close', take);
  }, [form]);
  return isNeeded;
}
