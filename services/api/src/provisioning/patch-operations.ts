import SCIMMY from 'scimmy';
import { z } from 'zod';
import { truthOf } from './user-resource.ts';

const { Messages, Types } = SCIMMY;

const message = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().max(500).optional(), value: z.unknown().optional() }))
    .min(1)
    .max(1000),
});

/** The attributes that a PATCH can change; directories also send many that are not kept here. */
const kept = ['active', 'userName', 'externalId', 'title', 'preferredLanguage', 'name', 'displayName', 'members'];

/**
 * Reads a PATCH (RFC 7644, section 3.5.2). Operations on attributes that are not kept here are left out, so that a directory that sends
 * a phone number is not refused. Returns null if nothing is left.
 * @throws SCIMError `invalidSyntax`
 */
export function readPatch(body: unknown): InstanceType<typeof Messages.PatchOp> | null {
  const { data, success } = message.safeParse(body);
  if (!success) throw new Types.Error(400, 'invalidSyntax', 'a PATCH needs its operations');
  const Operations = data.Operations.flatMap(({ op, path, value }): { op: string; path?: string; value: unknown }[] => {
    if (path === undefined) {
      const values = keptValues(value);
      return Object.keys(values).length > 0 ? [{ op, value: values }] : [];
    }
    return isKept(path) ? [{ op, path, value: path.toLowerCase() === 'active' ? truthOf(value) : value }] : [];
  });
  if (Operations.length === 0) return null;
  return new Messages.PatchOp({ schemas: [Messages.PatchOp.id], Operations: Operations as never });
}

function keptValues(value: unknown): Record<string, unknown> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(([path]) => isKept(path));
  return Object.fromEntries(entries.map(([path, item]) => [path, path.toLowerCase() === 'active' ? truthOf(item) : item]));
}

function isKept(path: string): boolean {
  const [first = ''] = path.split(/[.[]/);
  return kept.some((name) => name.toLowerCase() === first.toLowerCase());
}
