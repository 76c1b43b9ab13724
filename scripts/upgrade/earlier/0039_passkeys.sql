-- Passkeys (WebAuthn): a key on a person's device, which the device unlocks by a PIN or biometrics.

alter type directory.session_way add value 'passkey';

create table directory.passkeys (
  id uuid primary key default uuidv7(),
  login_id uuid not null references directory.logins (id) on delete cascade,
  -- In base64url, as the browser sends it.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- COSE, in base64url.
  public_key text not null check (length(public_key) <= 4000),
  -- Devices that count their signatures reveal a copied key by a number that does not grow.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on directory.passkeys (login_id);

-- What a device signs, once, for the browser that asked. With a login: to add a passkey to it.
create table directory.passkey_challenges (
  challenge text primary key,
  browser_hash text not null,
  login_id uuid references directory.logins (id) on delete cascade,
  expires_at timestamptz not null
);
create index on directory.passkey_challenges (login_id);
create index on directory.passkey_challenges (expires_at);

grant select, insert, update, delete on directory.passkeys, directory.passkey_challenges to app_login;
