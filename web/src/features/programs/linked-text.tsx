/** A text of several lines, with links where it names an address of the web. A full stop or a bracket after an address belongs to the sentence. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»])/);
  return (
    <p className={className}>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places.
          <a key={index} href={part} target="_blank" rel="noreferrer" className="link break-all">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
