-- Who registers by an open link proves on confirming that they are who registered: their browser keeps a key, of which this is
-- the hash. A mailbox whose owner clicks somebody else's link thus never confirms somebody else's password.
alter table directory.logins add registration_key_hash text;
