/** Two linked rings, in the company's colour and the warm one. */
export function BrandMark({ className }: { className?: string }) {
  const left = 'stroke-ring forced-colors:stroke-[CanvasText]';
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" strokeWidth="4.2" className={className}>
      <circle cx="11" cy="16" r="8" className={left} />
      <circle cx="21" cy="16" r="8" className="stroke-warm forced-colors:stroke-[CanvasText]" />
      <path d="M12.9 8.2A8 8 0 0 1 18.2 12.5" className={left} />
    </svg>
  );
}
