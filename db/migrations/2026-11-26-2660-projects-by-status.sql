-- A page of the table, grouped by status: the first of each, found by the index alone.
create index tasks_by_status on projects.tasks (tenant_id, project_id, status_id, number) include (id) where archived_at is null;
