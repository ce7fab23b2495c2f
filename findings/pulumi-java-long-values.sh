#!/usr/bin/env bash
# The long 5 in a map of Pulumi's SDK for Java fails the deployment, and so do a float, a set and a time.
#
# Software: com.pulumi:pulumi 1.20.0 (Maven Central).
# Behavior: an argument of any type, as a map of JSON is, takes what the compiler takes. When it is sent, an int, a
#   double, a boolean, a text, a list and a map are known, and these are refused with their name: a long, also 5L, a
#   float, a short, BigDecimal, a set, an Instant and a constant of an enum without annotations. A time in milliseconds,
#   which an int cannot hold, has to be a double.
# Seen: the type of the value; what the program sends, or the end of the message.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>com.pulumi</groupId>
      <artifactId>pulumi</artifactId>
      <version>1.20.0</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >maven.log
cat >Program.java <<'JAVA'
import com.pulumi.core.Output;
import com.pulumi.core.annotations.Import;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ResourceArgs;
import com.pulumi.test.Mocks;
import com.pulumi.test.PulumiTest;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

public class Program {
  public static class Arguments extends ResourceArgs {
    @Import(name = "content")
    public final Output<Map<String, Object>> content;

    Arguments(Object value) {
      content = Output.of(Collections.singletonMap("value", value));
    }
  }

  public static class Dashboard extends CustomResource {
    Dashboard(Object value) {
      super("shop:index:Dashboard", "main", new Arguments(value), CustomResourceOptions.builder().build());
    }
  }

  static class Engine implements Mocks {
    String sent = "nothing";

    @Override
    public CompletableFuture<ResourceResult> newResourceAsync(ResourceArgs asked) {
      sent = String.valueOf(asked.inputs.get("content"));
      return CompletableFuture.completedFuture(ResourceResult.of(Optional.of("1"), asked.inputs));
    }

    @Override
    public CompletableFuture<Map<String, Object>> callAsync(CallArgs asked) {
      return CompletableFuture.completedFuture(Map.of());
    }
  }

  static void show(Object value) {
    Engine engine = new Engine();
    var result = PulumiTest.withMocks(engine).runTest(context -> new Dashboard(value));
    PulumiTest.cleanup();
    String name = value.getClass().getSimpleName().replaceAll("(List|Set|Map).+", "$1");
    String message = result.exitCode() == 0 ? engine.sent : result.exceptions().get(0).getMessage();
    String line = message.lines().findFirst().orElse("");
    System.out.println(name + ": " + line.replaceAll("^[\\w.]+Exception: |Serialize property\\S+: |, got: .*", ""));
  }

  public static void main(String[] arguments) {
    Object[] values = {
      5, 5.5, true, "text", List.of(5), Map.of("a", 5), 5L, 5f, (short) 5, new BigDecimal("5.5"),
      new HashSet<>(Set.of(5)), Instant.EPOCH, DayOfWeek.MONDAY, List.of(5L)
    };
    for (Object value : values) show(value);
    System.exit(0);
  }
}
JAVA
javac -cp 'lib/*' Program.java
java -cp '.:lib/*' Program 2>program.log | tee seen
cat >expected <<'TEXT'
Integer: {value=5.0}
Double: {value=5.5}
Boolean: {value=true}
String: {value=text}
List: {value=[5.0]}
Map: {value={a=5.0}}
Long: Type 'Long' is not a supported argument type.
Float: Type 'Float' is not a supported argument type.
Short: Type 'Short' is not a supported argument type.
BigDecimal: Type 'BigDecimal' is not a supported argument type.
HashSet: Type 'HashSet' is not a supported argument type.
Instant: Type 'Instant' is not a supported argument type.
DayOfWeek: Expected target type 'java.time.DayOfWeek' to have exactly one method annotated with @Converter
List: Type 'Long' is not a supported argument type.
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
