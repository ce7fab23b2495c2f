// Imported before a test file, it runs its tests in the plugin form.
process.env.CORALOGIX_TEST_FORM = "plugin";
