/** The drawing of the public pages: two forms that hold on to each other. */
export function LinkedForms({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 260" fill="none" className={className}>
      <circle cx="150" cy="130" r="92" className="stroke-primary" strokeWidth="34" />
      <circle cx="250" cy="130" r="92" className="stroke-primary opacity-35" strokeWidth="34" />
      <path d="M222.5 72.9A92 92 0 0 1 242 130" className="stroke-primary" strokeWidth="34" strokeLinecap="round" />
      <circle cx="128" cy="104" r="11" className="fill-on-soft" />
      <circle cx="274" cy="104" r="11" className="fill-on-soft" />
    </svg>
  );
}
