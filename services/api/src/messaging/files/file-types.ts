// The files that people may send each other. Their content decides: a file whose name promises another type is refused.

type Kind = { media_type: string; extensions: readonly string[] };

const officeZip = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** Documents by the media type of their content. */
const documents: readonly Kind[] = [
  { media_type: 'application/pdf', extensions: ['pdf'] },
  { media_type: `${officeZip}.wordprocessingml.document`, extensions: ['docx'] },
  { media_type: `${officeZip}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  { media_type: `${officeZip}.presentationml.presentation`, extensions: ['pptx'] },
  { media_type: `${openDocument}.text`, extensions: ['odt'] },
  { media_type: `${openDocument}.spreadsheet`, extensions: ['ods'] },
  { media_type: `${openDocument}.presentation`, extensions: ['odp'] },
  { media_type: 'application/rtf', extensions: ['rtf'] },
  { media_type: 'audio/mpeg', extensions: ['mp3'] },
  { media_type: 'audio/mp4', extensions: ['m4a', 'mp4'] },
  { media_type: 'audio/x-m4a', extensions: ['m4a'] },
  { media_type: 'audio/ogg', extensions: ['ogg', 'oga'] },
  { media_type: 'video/mp4', extensions: ['mp4', 'm4v'] },
  { media_type: 'video/quicktime', extensions: ['mov'] },
  { media_type: 'video/webm', extensions: ['webm'] },
];

/** Word, Excel and PowerPoint before 2007 share one container format, which does not distinguish them. */
const oldOffice: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Texts have no signature: their content has no control characters, in any usual encoding. Markup such as HTML or SVG is not among them. */
const texts: Record<string, string> = { txt: 'text/plain', csv: 'text/csv', md: 'text/markdown' };

const pictures: readonly Kind[] = [
  { media_type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { media_type: 'image/png', extensions: ['png'] },
  { media_type: 'image/webp', extensions: ['webp'] },
];

export type FileKind = { kind: 'picture' | 'document'; media_type: string; name: string };

/**
 * Returns the kind of a file by the media type of its content, if it is one that people may send. `content` is undefined when the content
 * has no signature; `isText` says whether it reads as text. A picture gets the extension of its content.
 */
export function fileKindOf(name: string, content: string | undefined, isText: boolean): FileKind | undefined {
  const extension = extensionOf(name);
  const picture = pictures.find(({ media_type }) => media_type === content);
  if (picture) return { kind: 'picture', media_type: picture.media_type, name: withExtension(name, picture.extensions) };
  const document = documents.find(({ media_type }) => media_type === content);
  if (document) return { kind: 'document', media_type: document.media_type, name: withExtension(name, document.extensions) };
  if (content === 'application/x-cfb') return documentOf(name, oldOffice[extension]);
  // Some programs write Office files in a way that only shows the archive.
  if (content === 'application/zip') return documentOf(name, documents.find(isOfficeOf(extension))?.media_type);
  return content === undefined && isText ? documentOf(name, texts[extension]) : undefined;
}

function documentOf(name: string, media_type: string | undefined): FileKind | undefined {
  return media_type === undefined ? undefined : { kind: 'document', media_type, name };
}

function isOfficeOf(extension: string) {
  return ({ media_type, extensions }: Kind) => /officedocument|opendocument/.test(media_type) && extensions.includes(extension);
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function withExtension(name: string, extensions: readonly string[]): string {
  const extension = extensionOf(name);
  if (extensions.includes(extension)) return name;
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  return `${stem}.${extensions[0]}`;
}
