/** Renders plain text: empty lines separate paragraphs; a block whose lines all begin with a dash becomes a list. */
export function Paragraphs({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  return blocks.map((block) => {
    const lines = block.trim().split('\n');
    const isList = lines.every((line) => /^[-–•]\s/.test(line));
    if (!isList) {
      return (
        <p key={block} className="max-w-[68ch] whitespace-pre-line">
          {block.trim()}
        </p>
      );
    }
    return (
      <ul key={block} className="flex max-w-[68ch] list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  });
}
