-- A version that was shut stays shut when somebody goes back to it.
alter table files.versions add column quarantined_because text;
