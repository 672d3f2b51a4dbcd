const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The request key that a page put into its form, by which a form sent twice is one request. Throws a 400 when it is
 * missing or not ours: then the form is not ours either.
 */
export function requestIdOf(form: FormData): string {
  const value = form.get('requestId');
  if (typeof value !== 'string' || !UUID.test(value)) {
    throw new Response(null, { status: 400, statusText: 'Bad Request' });
  }
  return value;
}
