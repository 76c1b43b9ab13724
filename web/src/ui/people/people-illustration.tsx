/** The illustration of the public pages: two linked people. */
export function PeopleIllustration({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="30 -26 340 270" fill="none" strokeWidth="30" className={className}>
      <circle cx="138" cy="0" r="24" className="fill-ring" />
      <circle cx="262" cy="0" r="24" className="fill-warm" />
      <circle cx="150" cy="138" r="88" className="stroke-ring" />
      <circle cx="250" cy="138" r="88" className="stroke-warm" />
      <path d="M165.3 51.3A88 88 0 0 1 223 88.8" className="stroke-ring" />
    </svg>
  );
}
