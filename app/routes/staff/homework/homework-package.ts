import { msg } from '@lingui/core/macro';
import { coursePackage } from '#app/courses/cmi5/course-package.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { attachment } from '#app/routes/attachment.ts';
import { notFound } from '#app/routes/guards.server.ts';
import { COURSE_TITLE } from '../../courses/course-title.ts';
import { readHomeworkRequest } from '../console-request.server.ts';
import type { Route } from './+types/homework-package';

const DESCRIPTION = msg`Whoever opens this invests play money with a company that makes promises, and is shown at the end what had been true all along.`;

/** GET /admin/homework/…/cmi5.zip */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, homework } = await readHomeworkRequest(request, context, params.homework);
  const { appUrl, cmi5Platforms } = services.settings;
  if (cmi5Platforms.length === 0) throw notFound();
  const words = LOCALES.map(({ code: language }) => {
    const i18n = serverTranslator(language);
    return { language, title: i18n._(COURSE_TITLE), description: i18n._(DESCRIPTION) };
  });
  const file = coursePackage({ appUrl, code: homework.code, words });
  return attachment(file, `glasshouse-practice-${homework.code}.zip`, 'application/zip');
}
