import { useLingui } from '@lingui/react/macro';

/** The ways to the parts of a long page, beside them where there is room. */
export function Contents({ entries }: { entries: readonly { id: string; title: string }[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`On this page`} className="screen-only">
      <ol className="flex flex-col border-t border-mullion lg:sticky lg:top-[calc(var(--top-height)+2rem)]">
        {entries.map(({ id, title }) => (
          <li key={id} className="border-b border-mullion">
            <a
              href={`#${id}`}
              className="block py-2.5 text-small text-ink-soft no-underline hover:text-leaf-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
