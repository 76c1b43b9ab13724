import SCIMMY from 'scimmy';

/** SCIMMY throws a TypeError for an attribute of the wrong type. Returns the refusal of that request, and every other error as it is. */
export function wrongTypeRefusal(error: unknown): unknown {
  return error instanceof TypeError ? new SCIMMY.Types.Error(400, 'invalidValue', error.message) : error;
}
