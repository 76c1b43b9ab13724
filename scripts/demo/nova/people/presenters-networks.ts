import type { PersonDraft } from '../../authoring.ts';

export const networkPresenters: PersonDraft[] = [
  {
    name: 'Claire Fontaine',
    job: 'Directrice Réseaux et territoires',
    unit: 'networks',
    site: 'paris',
    gender: 'female',
    dateOfBirth: '1968-03-21',
    programs: 'passerelles managers',
    availability: '2 08:30-10:00',
    answers: {
      seniority: 'over_ten_years',
      job_category: 'operations',
      hierarchy_level: 'level_5',
      languages: 'fr en de',
      formats: 'physical_meeting videoconference',
      skills: 'change_management team_leadership social_dialogue gender_balance regulation',
      background:
        'Ingénieure de formation, entrée par un poste de nuit au centre de conduite de Lyon. J’ai dirigé deux régions, puis l’intégration de trois entreprises locales de distribution.',
      motivations: 'influence principles altruism',
      talents: 'interpersonal linguistic logical_mathematical',
      riasec: 'E S C',
      interests: 'L’aviron, et les romans de Maylis de Kerangal',
    },
    presenter: {
      title: 'Diriger, c’est d’abord rendre les autres capables',
      activity:
        'Je dirige les 2 400 personnes qui exploitent nos réseaux. Mon temps va aux territoires, au dialogue social et à la préparation des dix prochaines années : il faudra raccorder deux fois plus vite, sans perdre la sécurité en route.',
      maxRelationships: 1,
      answers: {
        expectations: 'perspective honest_feedback network',
        targeted_job_categories: 'operations engineering projects',
        targeted_business_units: 'networks production',
        projects: 'Accompagner une femme qui hésite à prendre un grand poste technique, comme on l’a fait pour moi.',
      },
      resources: [
        { type: 'book', title: 'Naissance d’un pont', author: 'Maylis de Kerangal' },
        { type: 'article', title: 'What Makes a Leader?', author: 'Daniel Goleman' },
      ],
    },
  },
  {
    name: 'Paul Bernard',
    job: 'Directeur de la conduite du réseau',
    unit: 'networks',
    site: 'lyon',
    manager: 'claire.fontaine',
    gender: 'male',
    dateOfBirth: '1974-05-12',
    programs: 'passerelles managers',
    availability: '1 17:00-18:30, 2 12:00-14:00, 4 09:00-12:00',
    meetingsHeldOutside: 6,
    answers: {
      seniority: 'over_ten_years',
      job_category: 'operations',
      hierarchy_level: 'level_4',
      languages: 'fr en',
      formats: 'physical_meeting videoconference',
      skills: 'first_management public_speaking grid_operations smart_grids team_leadership mobility',
      background:
        'Technicien, puis ingénieur par la formation continue. J’ai pris ma première équipe à 31 ans, sans y être préparé : huit personnes, toutes plus anciennes que moi. J’en parle volontiers.',
      motivations: 'altruism influence usefulness',
      talents: 'interpersonal linguistic intrapersonal',
      riasec: 'S E I',
      interests: 'La course en montagne et la chorale du quartier',
    },
    presenter: {
      title: 'Vingt-cinq ans de réseau, et toujours curieux',
      activity:
        'Je dirige les trois centres de conduite qui équilibrent le réseau, jour et nuit. Mes équipes décident vite, souvent sous pression ; mon travail est qu’elles aient l’entraînement, la confiance et le droit à l’erreur qu’il faut pour bien le faire.',
      maxRelationships: 2,
      answers: {
        expectations: 'listening honest_feedback perspective',
        targeted_job_categories: 'engineering operations',
        targeted_business_units: 'production networks',
        projects:
          'Aider une personne technique à devenir responsable d’équipe sans renier ce qu’elle aime, et garder un pied dans les métiers que je ne connais pas.',
      },
      resources: [
        { type: 'book', title: 'Turn the Ship Around!', author: 'L. David Marquet' },
        { type: 'book', title: 'Radical Candor', author: 'Kim Scott' },
        {
          type: 'video',
          title: 'How great leaders inspire action',
          author: 'Simon Sinek',
          url: 'https://www.ted.com/talks/simon_sinek_how_great_leaders_inspire_action',
        },
      ],
    },
  },
  {
    name: 'Nadia Belkacem',
    job: 'Responsable sécurité des chantiers',
    unit: 'networks',
    site: 'paris',
    manager: 'claire.fontaine',
    gender: 'female',
    dateOfBirth: '1979-08-30',
    programs: 'passerelles',
    availability: '3 09:00-12:00, 5 14:00-16:00',
    answers: {
      seniority: 'over_ten_years',
      job_category: 'safety',
      hierarchy_level: 'level_3',
      languages: 'fr ar',
      formats: 'phone_call physical_meeting videoconference',
      skills: 'site_safety risk_management conflict_management facilitation public_speaking',
      background:
        'Infirmière du travail pendant huit ans, puis préventrice. J’ai appris à dire non à un chef de chantier pressé, et à rester en bons termes avec lui.',
      motivations: 'principles altruism harmony',
      talents: 'interpersonal bodily_kinesthetic linguistic',
      riasec: 'S C R',
    },
    presenter: {
      title: 'La sécurité se joue dans les conversations',
      activity:
        'Avec six préventeurs, je veille à ce que les 900 chantiers de l’année se terminent sans blessé. Je passe deux jours par semaine sur le terrain, à écouter ce que les procédures n’avaient pas prévu.',
      answers: {
        expectations: 'listening confidence method',
        targeted_job_categories: 'operations safety',
        targeted_business_units: 'networks production',
        projects: 'Donner à des chefs d’équipe les mots pour arrêter un chantier sans perdre la face.',
      },
      resources: [{ type: 'book', title: 'Les mots sont des fenêtres (ou bien ce sont des murs)', author: 'Marshall B. Rosenberg' }],
    },
  },
];
