import { cx } from '../frame/classes.ts';

/** In CSS pixels: 32 and 40 in bars and small lists, 56 in lists, 88 on cards, 120 for a choice, 160 on a profile. */
export type AvatarSize = 32 | 40 | 56 | 88 | 120 | 160;

interface AvatarProps {
  firstName: string;
  lastName: string;
  url: string | null;
  size?: AvatarSize;
  className?: string;
}

const sizes = {
  32: 'size-8 text-small',
  40: 'size-10 text-note',
  56: 'size-14 text-h3',
  88: 'size-22 text-[1.75rem]',
  120: 'size-30 text-[2.25rem]',
  160: 'size-40 text-[3rem]',
};
const tints = ['avatar-0', 'avatar-1', 'avatar-2', 'avatar-3', 'avatar-4', 'avatar-5'];

/** A photo, or initials on a colour derived from the name. Hidden from screen readers, because the name is always beside it. */
export function Avatar({ firstName, lastName, url, size = 40, className }: AvatarProps) {
  const sizeClass = cx('max-w-none shrink-0 rounded-pill object-cover', sizes[size], className);
  // The file name ends with the side of the picture, of which there are three: twice the avatar's size is sharp on a phone.
  const side = size > 96 ? 384 : size > 40 ? 192 : 96;
  const source = url?.replace(/-192\.webp$/, `-${side}.webp`);
  if (source) return <img src={source} alt="" width={size} height={size} loading="lazy" decoding="async" className={sizeClass} />;
  const tint = tints[hash(`${firstName} ${lastName}`) % tints.length] ?? '';
  // The initials are CSS content, so that they are neither read aloud nor copied.
  return (
    <span
      aria-hidden
      data-initials={initials(firstName, lastName)}
      className={cx(
        'grid place-items-center font-semibold select-none before:content-[attr(data-initials)]',
        size > 56 && 'font-display',
        sizeClass,
        tint,
      )}
    />
  );
}

function initials(firstName: string, lastName: string): string {
  return `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toLocaleUpperCase('fr');
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}
