-- kernel: the audit trail is read by who did it and by what was done; ids are in the order of time.
create index audit_log_actor on kernel.audit_log (tenant_id, actor_id, id);
create index audit_log_action on kernel.audit_log (tenant_id, action, id);
create index audit_log_about on kernel.audit_log (tenant_id, subject, id);
