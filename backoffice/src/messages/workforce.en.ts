import type { workforceResources as frenchResources, workforceTexts as frenchTexts } from './workforce.fr.ts';

export const workforceResources: typeof frenchResources = {
  workforce_imports: {
    name: 'Workforce file |||| Workforce files',
    fields: {
      created_at: 'Applied on',
      file_name: 'File',
      actor: 'By',
      invited: 'Invited',
      changed: 'Changed',
      suspended: 'Suspended',
      resumed: 'Reinstated',
      faulty: 'To correct',
    },
  },
};

export const workforceTexts: typeof frenchTexts = {
  workforce: {
    title: 'Import the workforce',
    list_intro:
      'Upload the full list of people in your organisation. Binôme compares it with the accounts, then invites, updates and suspends in one go, once you have checked.',
    none: 'No workforce file has been applied yet.',
    add: 'Import a file',
    file: '1. Which file?',
    file_hint:
      'A CSV file with everyone: one line per person, with at least the columns E-mail, First name and Last name. The employee number identifies a person whose address has changed. An empty cell changes nothing. Up to 5,000 lines and 5 MB.',
    model_name: 'workforce-template.csv',
    language: 'Language of the invitations',
    language_hint: 'For lines that do not give a language.',
    check: '2. Check what will change',
    shown: 'People shown',
    groups: {
      invited: 'Invited (%{count})',
      changed: 'Changed (%{count})',
      gone: 'Suspended (%{count})',
      back: 'Reinstated (%{count})',
      kept: 'Left as they are (%{count})',
      faults: 'To correct (%{count})',
    },
    hints: {
      invited: 'These people have no account yet. They receive an invitation by e-mail.',
      changed: 'These records are updated with the values in the file.',
      gone: 'The file does not contain these people: their accounts are suspended, and an e-mail tells them. Nothing is erased. An account opens again if a later file contains the person.',
      back: 'An earlier file suspended these accounts. They open again.',
      kept: 'These accounts do not change, for the reason shown.',
      faults: 'These lines are left out. Nobody is suspended because of a line to correct.',
    },
    person: 'Person',
    change: 'Change',
    reason: 'Reason',
    paired: 'Mentoring under way',
    kept: {
      has_role: 'Has a role in the console',
      suspended: 'Suspended by a person',
      refused: 'Registration refused',
      other_address: 'Keeps their sign-in address: the file has another one',
    },
    fields: {
      first_name: 'First name',
      last_name: 'Last name',
      job_title: 'Job title',
      business_unit_id: 'Business unit',
      site_id: 'Site',
      external_id: 'Employee number',
      manager: 'Manager',
    },
    unchanged: '%{smart_count} person is up to date. |||| %{smart_count} people are up to date.',
    nothing: 'This file changes nothing: everything is up to date.',
    many_gone: 'This file would suspend %{gone} of %{active} accounts. Is it really complete?',
    confirm_gone: 'Number of accounts to suspend',
    confirm_hint: 'Type %{count} to confirm.',
    apply: 'Apply the file',
    applied: 'The file has been applied.',
  },
};
