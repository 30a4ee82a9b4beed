-- identity: is the owner of this LINE a friend of the official account? Pushes reach friends only, and LINE says nothing
-- when they do not arrive. Null until LINE has said it, at the next sign-in.
alter table identity.line_accounts add column is_friend boolean;
