-- lessons: surveys speak the language of fields that people define (kernel/fields). A question `{text, kind}` becomes a
-- field with an id, an array of answers an object by those ids; each answer says to which version's questions it was given.
create function lessons.asked_fields(questions jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case when q->>'kind' = 'scale'
      then jsonb_build_object('id', 'q' || at, 'kind', 'scale', 'label', label, 'required', true, 'min', 1, 'max', 5)
      else jsonb_build_object('id', 'q' || at, 'kind', 'long', 'label', label, 'required', true, 'max', 2000) end order by at), '[]')
  from jsonb_array_elements(questions) with ordinality as one (q, at),
    lateral (select jsonb_build_object('th', q->>'text', 'en', q->>'text') as label) said
$$;
create function lessons.asked_answers(said jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg('q' || at, case when answer ~ '^[1-5]$' then to_jsonb(answer::int) else to_jsonb(answer) end), '{}')
  from jsonb_array_elements_text(said) with ordinality as one (answer, at) where answer <> ''
$$;

alter table lessons.items no force row level security;
alter table lessons.version_items no force row level security;
alter table lessons.survey_answers no force row level security;
alter table lessons.enrolments no force row level security;
alter table lessons.versions no force row level security;
alter table lessons.version_items disable trigger append_only;

alter table lessons.survey_answers add column version_id uuid;
alter table lessons.survey_answers drop constraint survey_answers_answers_check;

update lessons.items set questions = lessons.asked_fields(questions) where questions <> '[]';
update lessons.version_items set questions = lessons.asked_fields(questions) where questions <> '[]';
update lessons.survey_answers a set version_id = e.version_id, answers = lessons.asked_answers(a.answers)
  from lessons.enrolments e where e.tenant_id = a.tenant_id and e.id = a.enrolment_id;
-- "4" written in answer to a question that asked for words stays words.
update lessons.survey_answers a set answers = (
  select coalesce(jsonb_object_agg(key, case when key in (select q->>'id' from jsonb_array_elements(v.questions) q where q->>'kind' = 'long')
    then to_jsonb(value #>> '{}') else value end), '{}') from jsonb_each(a.answers))
  from lessons.version_items v
  where v.tenant_id = a.tenant_id and v.version_id = a.version_id and v.item_id = a.item_id;

alter table lessons.survey_answers
  alter column version_id set not null,
  add check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) <= 1000000),
  add foreign key (tenant_id, version_id) references lessons.versions (tenant_id, id);
create index survey_answers_version on lessons.survey_answers (tenant_id, version_id, item_id);

alter table lessons.version_items enable trigger append_only;
alter table lessons.items force row level security;
alter table lessons.version_items force row level security;
alter table lessons.survey_answers force row level security;
alter table lessons.enrolments force row level security;
alter table lessons.versions force row level security;
drop function lessons.asked_fields(jsonb);
drop function lessons.asked_answers(jsonb);
