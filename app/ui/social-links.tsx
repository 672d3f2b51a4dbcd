import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

/** Signs of our own for kinds of networks; no network of the world has them. */
const NETWORKS = [
  { id: 'square', path: 'M5 5h14v14H5zM9 9h6v6H9z' },
  { id: 'chirp', path: 'M4 15c5 0 5-7 9-7 2.5 0 3.5 1.6 3.5 3.2 0 3.6-3.6 6-7.5 6M13 8l6.5-2.5' },
  { id: 'link', path: 'M9.5 14.5l5-5M8 11l-2.2 2.2a3.5 3.5 0 0 0 5 5L13 16M11 8l2.2-2.2a3.5 3.5 0 0 1 5 5L16 13' },
  { id: 'play', path: 'M4 6.5h16v11H4zM10.5 9.5v5l4-2.5z' },
] as const;

/** Links of the kind that every such company has at its foot. They lead nowhere else: to what this site is. */
export function SocialLinks() {
  const { i18n, t } = useLingui();
  return (
    <ul className="-ms-2.5 flex gap-1">
      {NETWORKS.map(({ id, path }, index) => {
        const position = i18n.number(index + 1);
        return (
          <li key={id}>
            <Link
              to="/about-this-site"
              aria-label={t`Example network ${position}: About this site`}
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-glass hover:text-ink"
            >
              <svg
                aria-hidden="true"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeLinejoin="round"
                className="size-5"
              >
                <path d={path} />
              </svg>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
