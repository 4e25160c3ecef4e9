/** Draws the mark alone: a door, open. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <path
        d="M8 25V14.5a8 8 0 0 1 16 0V25M6 25h20"
        fill="none"
        className="stroke-on-primary"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M13.5 25v-9.2a2.5 2.5 0 0 1 5 0V25Z" className="fill-on-primary" />
    </svg>
  );
}
