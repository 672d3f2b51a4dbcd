import { getQueriesForElement } from '@testing-library/dom';
import { Window } from 'happy-dom';
import type { Answer, Visitor } from './visitor.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const MOST_REDIRECTS = 5;

/** As a visitor without scripts sees a page: read by roles and labels, its forms filled in and sent. */
export class PlainPage {
  readonly visitor: Visitor;
  /** Path and query. */
  readonly path: string;
  readonly answer: Answer;
  readonly document: Document;
  readonly #attached = new Map<Element, File>();

  private constructor(visitor: Visitor, path: string, answer: Answer) {
    this.visitor = visitor;
    this.path = path;
    this.answer = answer;
    this.document = parse(new URL(path, visitor.url).href, answer.text);
  }

  /** Follows where the address leads. */
  static async open(visitor: Visitor, path: string): Promise<PlainPage> {
    return PlainPage.#follow(visitor, path, await visitor.get(path));
  }

  /** Sends a form that no page has filled in. */
  static async send(visitor: Visitor, path: string, form: Readonly<Record<string, string>>): Promise<PlainPage> {
    return PlainPage.#follow(visitor, path, await visitor.post(path, form));
  }

  static async #follow(visitor: Visitor, path: string, answer: Answer, redirects = 0): Promise<PlainPage> {
    const location = answer.headers.get('location');
    if (location === null) return new PlainPage(visitor, path, answer);
    if (redirects === MOST_REDIRECTS) throw new Error(`${path} leads from one address to the next`);
    const { pathname, search } = new URL(location, new URL(path, visitor.url));
    const next = `${pathname}${search}`;
    return PlainPage.#follow(visitor, next, await visitor.get(next), redirects + 1);
  }

  get all() {
    return getQueriesForElement(this.document.body);
  }

  region(name: string | RegExp) {
    return getQueriesForElement(this.all.getByRole('region', { name }));
  }

  firstForm(button: string) {
    const [first] = this.all.getAllByRole<HTMLButtonElement>('button', { name: button });
    if (!first?.form) throw new Error(`The button ${button} is of no form.`);
    return getQueriesForElement(first.form);
  }

  field(label: string | RegExp, within: Pick<PlainPage['all'], 'getByLabelText'> = this.all): Field {
    return within.getByLabelText<Field>(label, { selector: 'input, select, textarea' });
  }

  fill(label: string, value: string, within?: Pick<PlainPage['all'], 'getByLabelText'>) {
    this.field(label, within).value = value;
  }

  tick(label: string | RegExp) {
    this.all.getByRole<HTMLInputElement>('checkbox', { name: label }).checked = true;
  }

  attach(label: string, file: File) {
    this.#attached.set(this.field(label), file);
  }

  async press(name: string | RegExp, within: Pick<PlainPage['all'], 'getByRole'> = this.all): Promise<PlainPage> {
    const button = within.getByRole<HTMLButtonElement>('button', { name });
    const { form } = button;
    if (form === null || button.disabled) throw new Error(`The button ${String(name)} sends nothing.`);
    const action = button.getAttribute('formaction') ?? form.getAttribute('action') ?? this.path;
    const { pathname, search } = new URL(action, new URL(this.path, this.visitor.url));
    const sent = this.#contentOf(form, button);
    if (form.getAttribute('method')?.toLowerCase() !== 'post') {
      return PlainPage.open(this.visitor, `${pathname}?${new URLSearchParams(textsOf(sent))}`);
    }
    const path = `${pathname}${search}`;
    const isUpload = form.getAttribute('enctype') === 'multipart/form-data';
    const answer = await this.visitor.post(path, isUpload ? sent : textsOf(sent));
    return PlainPage.#follow(this.visitor, path, answer);
  }

  #contentOf(form: HTMLFormElement, submitter: HTMLButtonElement): FormData {
    const content = new FormData();
    for (const field of form.querySelectorAll<Field>('input[name], select[name], textarea[name]')) {
      const type = field.getAttribute('type');
      const isChosen = 'checked' in field && field.checked;
      if (field.disabled || ((type === 'checkbox' || type === 'radio') && !isChosen)) continue;
      content.append(field.name, type === 'file' ? (this.#attached.get(field) ?? new File([], '')) : field.value);
    }
    if (submitter.name !== '') content.append(submitter.name, submitter.value);
    return content;
  }
}

function textsOf(content: FormData): Record<string, string> {
  return Object.fromEntries([...content].map(([name, value]) => [name, String(value)]));
}

const opened: Window[] = [];

/** A page that is not closed is never freed, and all of them fill the memory of a run. */
export async function closePages(): Promise<void> {
  await Promise.all(opened.splice(0).map((window) => window.happyDOM.close()));
}

/** Without loading or running anything. */
function parse(url: string, html: string): Document {
  const window = new Window({ url, settings: { disableCSSFileLoading: true, disableIframePageLoading: true } });
  opened.push(window);
  window.document.write(html);
  const { document }: { document: unknown } = window;
  if (!isDocument(document)) throw new Error('There is no document.');
  // Its parser decides whether an option is selected before it has read all the attributes.
  for (const option of document.querySelectorAll<HTMLOptionElement>('option[selected]')) option.selected = true;
  return document;
}

/** For reading, jsdom's document equals a browser's. */
function isDocument(document: unknown): document is Document {
  return typeof document === 'object' && document !== null && 'querySelectorAll' in document;
}
