/** The address of the page that a request is for: the router asks for a page's data under a name of its own. */
export function pageUrl(request: { readonly url: string }): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/(?:_root|_)\.data$/, '/').replace(/\.data$/, '');
  url.searchParams.delete('_routes');
  // The mark of an index route belongs to the form that was posted; a query of the page has a value.
  url.searchParams.delete('index', '');
  return url;
}
