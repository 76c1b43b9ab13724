-- Relationships between two participants: both places of the row are participant profiles, and the kind says so.

create type app.relationship_kind as enum ('mentoring', 'peer');

alter table app.mentoring_requests
  add column kind app.relationship_kind not null default 'mentoring',
  drop constraint mentoring_requests_presenter_type_check,
  add constraint mentoring_requests_presenter_type_check
    check (presenter_type = case kind when 'peer' then 'participant' else 'presenter' end::app.profile_type),
  -- The place `participant` is that of who asks.
  add constraint mentoring_requests_peers_check
    check (kind = 'mentoring' or (initiated_by = 'participant' and participant_id <> presenter_id));

alter table app.mentoring_relationships
  add column kind app.relationship_kind not null default 'mentoring',
  drop constraint mentoring_relationships_presenter_type_check,
  add constraint mentoring_relationships_presenter_type_check
    check (presenter_type = case kind when 'peer' then 'participant' else 'presenter' end::app.profile_type),
  add constraint mentoring_relationships_peers_check check (kind = 'mentoring' or participant_id <> presenter_id);

-- Two peers have one open request and one open relationship, whoever asked.
create unique index mentoring_requests_one_open_of_peers
  on app.mentoring_requests (company_id, least(participant_id, presenter_id), greatest(participant_id, presenter_id))
  where kind = 'peer' and aasm_state = 'requested';
create unique index mentoring_relationships_one_active_of_peers
  on app.mentoring_relationships (company_id, least(participant_id, presenter_id), greatest(participant_id, presenter_id))
  where kind = 'peer' and aasm_state in ('requested', 'initiated', 'admin_initiated');

-- A participant is found by other participants only after they chose so.
alter table app.users add column found_by_peers boolean not null default false;

alter table app.company_settings
  add column peer_relationships boolean not null default false,
  add column max_peer_relationships smallint not null default 3 check (max_peer_relationships between 1 and 20),
  add column max_pending_peer_requests smallint not null default 3 check (max_pending_peer_requests between 1 and 20);
