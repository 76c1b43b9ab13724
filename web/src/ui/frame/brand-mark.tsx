export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" strokeWidth="4.5" strokeLinecap="round" className={className}>
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path d="M15.2 10.3a6.2 6.2 0 1 0 0 11.4" className="stroke-on-primary" />
      <path d="M16.8 21.7a6.2 6.2 0 1 0 0-11.4" className="stroke-on-primary opacity-60" />
      <path d="M13.4 16h5.2" className="stroke-on-primary" />
    </svg>
  );
}
