-- A demonstration is asked for with an e-mail address alone.
alter table directory.leads alter column first_name drop not null, alter column last_name drop not null;
