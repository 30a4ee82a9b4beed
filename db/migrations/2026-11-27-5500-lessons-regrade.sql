-- lessons: a key that was corrected may be told never to take points away; read with the key whenever a paper is scored anew.
alter table lessons.question_keys add column keeps_higher boolean not null default false;
