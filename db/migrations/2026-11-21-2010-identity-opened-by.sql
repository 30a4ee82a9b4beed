-- identity: how a session was opened. One that staff's link opened ('bypass') has proved nothing about who holds it.
alter table identity.sessions
  add column opened_by text not null default 'password'
    check (opened_by in ('password', 'line', 'passkey', 'activation', 'invitation', 'bypass'));
