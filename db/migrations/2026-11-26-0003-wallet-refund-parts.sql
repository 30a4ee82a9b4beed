-- Of what somebody asked to give money back: '' is what came back first, then all of it by its shares.
alter table wallet.approvals add column part text not null default '' check (part ~ '^(all|shipping|[0-9]{1,3})?$');
