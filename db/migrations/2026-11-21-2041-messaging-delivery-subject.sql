-- messaging: what a message is called in the log; of a letter as it was sent. Nothing secret stands in a subject.
alter table messaging.deliveries add column subject text;
