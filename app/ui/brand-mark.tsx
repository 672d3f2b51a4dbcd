/** The mark: a gable of panes. Its middle mullion is a stem, and two of its panes are leaves. */
export function BrandMark({ className = 'size-8' }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className={`shrink-0 ${className}`}>
      <path d="M4 13.5 16 4l12 9.5V28H4z" className="stroke-current stroke-[1.5]" strokeLinejoin="round" />
      <path d="M4 13.5h12" className="stroke-current" />
      <path d="M16 4v24" className="stroke-current stroke-[1.5]" />
      <path d="M16 24.5c-.3-6.6 3.4-10.7 12-11 .2 7-4 11.2-12 11z" className="fill-leaf" />
      <path d="M16 28c.1-4.7-3.3-7.7-9.5-8 0 5 3.6 8 9.5 8z" className="fill-leaf-pale" />
    </svg>
  );
}
