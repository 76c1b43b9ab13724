import { ClosurePart } from './closure-part.tsx';
import { DataPart } from './data-part.tsx';
import { LanguagePart } from './language-part.tsx';
import { NotificationsPart } from './notifications-part.tsx';
import type { Part } from './parts.ts';
import { PasswordPart } from './password-part.tsx';
import { RolesPart } from './roles-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { VisibilityPart } from './visibility-part.tsx';

export type LaterPart = Exclude<Part, 'identity' | 'picture'>;

const contents = {
  password: PasswordPart,
  language: LanguagePart,
  notifications: NotificationsPart,
  visibility: VisibilityPart,
  roles: RolesPart,
  sessions: SessionsPart,
  data: DataPart,
  closure: ClosurePart,
} satisfies Record<LaterPart, unknown>;

/** The parts further down the page, which come right after what one sees first. */
export function MorePart({ part }: { part: LaterPart }) {
  const Content = contents[part];
  return <Content />;
}
