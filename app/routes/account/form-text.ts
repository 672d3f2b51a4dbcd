/** A text field of a form as typed, but for NUL, which the database cannot keep; one that was not sent, or is a file, is empty. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}
