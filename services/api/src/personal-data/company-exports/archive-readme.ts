type Manifest = { company: { name: string }; exported_at: Date; left_out_tables: { table: string }[]; files: number };

/** The README of an archive, in French and in English: the reader may not be a developer. */
export function archiveReadme({ company, exported_at, left_out_tables, files }: Manifest): string {
  const day = exported_at.toISOString().slice(0, 10);
  const leftOut = left_out_tables.map(({ table }) => `  - ${table}`).join('\n');
  return `Binôme – ${company.name} – ${day}

FRANÇAIS

Cette archive contient toutes les données de l’entreprise dans Binôme.

- manifest.json : la liste des tables, avec le nombre de lignes et le nom des colonnes.
- tables/ : un fichier par table. Chaque ligne est un enregistrement au format JSON, en UTF-8.
- files/ : les ${files} fichiers déposés (photos, logos, documents). La table app.files donne leur nom et leur propriétaire.

Ce que deux partenaires s’écrivent et ce que chacun écrit pour soi n’y est pas : seules ces personnes peuvent le lire, et chacune peut
exporter ses propres données depuis ses réglages. Les tables concernées :
${leftOut}

Les mots de passe et les secrets des liens n’y sont pas non plus.
Cette archive contient des données personnelles : conservez-la en lieu sûr et supprimez-la dès qu’elle n’est plus utile.


ENGLISH

This archive contains all data of the company in Binôme.

- manifest.json: the list of tables, with their number of rows and the names of their columns.
- tables/: one file per table. Each line is a record as JSON, in UTF-8.
- files/: the ${files} uploaded files (photos, logos, documents). The table app.files has their names and owners.

What two partners write to each other, and what people write for themselves, is not included: only they may read it, and each of them can
export their own data from their settings. These tables are left out:
${leftOut}

Passwords and the secrets of links are not included either.
This archive contains personal data: keep it safe, and delete it as soon as you no longer need it.
`;
}
