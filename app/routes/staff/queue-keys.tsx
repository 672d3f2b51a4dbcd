import type { KeyboardEvent } from 'react';

const FORWARD = new Set(['ArrowDown', 'j']);
const BACKWARD = new Set(['ArrowUp', 'k']);

/**
 * Works the queue by keyboard: arrows or j and k go from row to row, space ticks one (the browser's own doing), a approves
 * and d goes to the reasons for declining. What is ticked counts; if nothing is, the row that has the focus.
 */
export function handleQueueKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget: form } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLInputElement)) return;
  const rows = [...form.querySelectorAll<HTMLInputElement>('input[name=chosen]')];
  const here = rows.indexOf(target);
  if (FORWARD.has(key) || BACKWARD.has(key)) {
    event.preventDefault();
    rows[here === -1 ? 0 : Math.min(Math.max(here + (FORWARD.has(key) ? 1 : -1), 0), rows.length - 1)]?.focus();
    return;
  }
  if (key !== 'a' && key !== 'd') return;
  event.preventDefault();
  if (here !== -1 && !rows.some((row) => row.checked)) target.checked = true;
  if (key === 'd') {
    form.querySelector('select')?.focus();
    return;
  }
  form.requestSubmit(form.querySelector<HTMLButtonElement>('button[value=approve-chosen]'));
}
