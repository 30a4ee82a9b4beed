-- lessons: when a machine with ffmpeg looked for a film's small pictures. Null: nobody has, as for films that were cut
-- before there were any; the daily sweep has them drawn, and is asked for now where there are films.
alter table lessons.films add column drawn_at timestamptz;
do $$
declare tenants uuid[]; tenant uuid;
begin
  select coalesce(array_agg(id), '{}') into tenants from tenancy.tenants;
  foreach tenant in array tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    update lessons.films set drawn_at = made_at where thumbs_key is not null;
    insert into kernel.outbox (kind, topic, payload, job_key)
      select 'job', 'lessons.sweepFilms', '{}', 'sweep films first' where exists (select from lessons.films);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
