/** Renders one line as a paragraph, several as a list. */
export function ToastLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  if (lines.length === 1) return <p className="text-small text-ink-2">{lines[0]}</p>;
  return (
    <ul className="list-disc pl-4 text-small text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
